import type { HttpClient } from '../../api/httpClient'

/** Nobody hears of a command later than after so many others. */
const kept = 200

export type SentCommands = { note: (client: HttpClient) => HttpClient; has: (command: string) => boolean }

/** Remembers which calls this tab has made: what it hears of them it knows already. */
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
