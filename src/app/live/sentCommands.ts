import type { HttpClient } from '../../api/httpClient'

/** Number of command ids kept. An event about a command arrives before that many later commands are sent. */
const kept = 200

export type SentCommands = { note: (client: HttpClient) => HttpClient; has: (command: string) => boolean }

/** Remembers the commands that this tab has sent, so that it can ignore the live events about them. */
export function createSentCommands(): SentCommands {
  const sent = new Set<string>()
  return {
    note: (client) => ({
      send: (request) => {
        const { commandId } = request
        if (commandId !== undefined) {
          sent.add(commandId)
          const [oldest] = sent
          if (sent.size > kept && oldest !== undefined) sent.delete(oldest)
        }
        return client.send(request)
      },
    }),
    has: (command) => sent.has(command),
  }
}
