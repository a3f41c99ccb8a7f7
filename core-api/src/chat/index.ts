export { settleChats } from './rooms/settle-chats.ts';
export { type ChatServer, startChat } from './sockets/chat-server.ts';
