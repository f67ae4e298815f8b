import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Returns whether a content may be stored. Rejects if the scan fails. */
export type Scanner = (content: Readable) => Promise<boolean>

const maxMs = 60_000

/**
 * Creates a scanner from the operator's command line, which reads the content from standard input, such as
 * `clamdscan --no-summary -`. Exit code 0 accepts the content, 1 rejects it, any other code is a failure.
 * @returns null without a command
 */
export function createScanner(commandLine: string): Scanner | null {
  if (commandLine === '') return null
  return async (content) => {
    const child = spawn(commandLine, { shell: true, stdio: ['pipe', 'ignore', 'ignore'], timeout: maxMs })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    // The scanner may decide before it has read everything.
    const fed = pipeline(content, child.stdin).catch(() => undefined)
    const code = await ended
    content.destroy()
    await fed
    if (code !== 0 && code !== 1) throw new Error(`The scanner of files ended with ${code}`)
    return code === 0
  }
}
