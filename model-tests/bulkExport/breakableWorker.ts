import type { Page } from '@playwright/test'

/** Commands of the export worker other than downloads; those wait for their responses at the network. */
export type HeldCommand = 'prepare' | 'inspect' | 'consolidate' | 'openResult' | 'openChunk' | 'discard'

type Held = { name: string; go: () => void; fail: () => void }
type Holding = { held: Held[] }

/** Runs in the page before anything else: commands wait until a path releases them. */
export function holdCommands(): void {
  const names = ['inspect', 'consolidate', 'openResult', 'openChunk', 'discard']
  const held: Held[] = []
  Object.assign(globalThis, { held })
  const NativeWorker = Worker
  class HoldingWorker extends NativeWorker {
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      const { path: [name] = [] } = message as { path?: string[] }
      const go = () => super.postMessage(message, options as StructuredSerializeOptions)
      if (name === undefined || !names.includes(name)) return go()
      held.push({
        name,
        go,
        fail: () => {
          // All pending requests of this worker are lost with it.
          held.splice(0)
          this.dispatchEvent(new Event('error'))
        },
      })
    }
  }
  Object.assign(globalThis, { Worker: HoldingWorker })
  // A page that is not open yet is not a secure context.
  if (typeof StorageManager === 'undefined') return
  StorageManager.prototype.persist = () =>
    new Promise((resolve, reject) =>
      held.push({ name: 'prepare', go: () => resolve(true), fail: () => reject(new Error('No storage')) }),
    )
}

/** Names of the waiting commands. */
export const heldCommands = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Holding).held.map(({ name }) => name))

/** Drops the commands of the previous path. */
export const forgetCommands = (page: Page): Promise<void> =>
  page.evaluate(() => void (globalThis as unknown as Holding).held.splice(0))

/** Lets the newest command of a name continue, or fail. */
export async function endCommand(page: Page, name: HeldCommand, isDone: boolean): Promise<void> {
  await page.evaluate(
    ([wanted, isGood]) => {
      const { held } = globalThis as unknown as Holding
      const at = held.findLastIndex((command) => command.name === wanted)
      const [command] = held.splice(at, 1)
      if (at < 0 || command === undefined) throw new Error(`No command ${String(wanted)} waits`)
      if (isGood) command.go()
      else command.fail()
    },
    [name, isDone] as const,
  )
}
