import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Says whether a content may be kept. Rejects when that could not be found out. */
export type Scanner = (content: Readable) => Promise<boolean>

const longestMs = 60_000

/**
 * A scanner of the operator's: a command line that reads the content from its standard input, such as
 * `clamdscan --no-summary -`. It ends with 0 for what may be kept and with 1 for what may not; anything else is a failure.
 * @returns null without a command
 */
export function createScanner(commandLine: string): Scanner | null {
  if (commandLine === '') return null
  return async (content) => {
    const child = spawn(commandLine, { shell: true, stdio: ['pipe', 'ignore', 'ignore'], timeout: longestMs })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    // It may know enough before it has read everything.
    const fed = pipeline(content, child.stdin).catch(() => undefined)
    const code = await ended
    content.destroy()
    await fed
    if (code !== 0 && code !== 1) throw new Error(`The scanner of files ended with ${code}`)
    return code === 0
  }
}
