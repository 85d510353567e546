import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Socket } from 'node:net';

/** An agent for requests to a URL that closes connections on which nothing arrives, for clients without a timeout. */
export function idleClosingAgent(url: string, maxIdleMs: number): Agent {
  const agent = url.startsWith('http:') ? new Agent() : new HttpsAgent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...options: Parameters<typeof connect>) => {
    const socket = connect(...options);
    if (socket instanceof Socket) socket.setTimeout(maxIdleMs, () => socket.destroy());
    return socket;
  };
  return agent;
}
