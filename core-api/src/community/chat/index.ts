export { type ChatServer, startChat } from './sockets/chat-server.ts';
