// Preloaded into a shop; a message from the parent process shifts its clock by a number of
// milliseconds.
const now = Date.now.bind(Date);
let shift = 0;
process.on('message', (message) => {
  if (typeof message === 'object' && message && 'shift' in message) shift = Number(message.shift);
});

Date.now = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, self) =>
    Reflect.construct(target, parts.length > 0 ? parts : [Date.now()], self),
});
