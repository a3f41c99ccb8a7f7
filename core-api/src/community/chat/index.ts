export { matchingWaitingRooms } from './console/chat-managers.ts';
export { countUnreadAnswers } from './rooms/count-unread.ts';
export { notify as notifyChats } from './rooms/repository.ts';
export { type ChatServer, startChat } from './sockets/chat-server.ts';
