export { matchingWaitingRooms } from './console/chat-managers.ts';
export { type ChatServer, startChat } from './sockets/chat-server.ts';
