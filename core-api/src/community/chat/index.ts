export { matchingWaitingRooms } from './agents.ts';
export { countUnreadAnswers, notify as notifyChats } from './rooms/repository.ts';
export { type ChatServer, startChat } from './sockets/chat-server.ts';
