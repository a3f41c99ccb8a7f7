// The floor of `npm run bench:chat`: plain socket.io, which forwards each message to its room.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('joinRoom', (room: string, ack: () => void) => {
    void socket.join(room);
    ack();
  });
  socket.on('sendMessage', (sent: { _room: string }, ack: (answer: object) => void) => {
    io.to(sent._room).emit('sendMessage', { message: sent });
    ack({ ok: true });
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
