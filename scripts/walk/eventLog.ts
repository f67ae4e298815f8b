import type { Page } from '@playwright/test'
import { exportLog } from '../../src/eventlog/logFile'
import { decodeRow } from '../../src/eventlog/logRow'
import { logOf } from '../../src/machines/allMachines'
import { loggedRows } from '../../tests/e2e/support/storage'
import type { Path } from './records'
import type { Store } from './store'

/**
 * Writes the event log of a failed path: the stored rows of a durable machine, as the flow viewer and `npm run replay`
 * read them; the events of the path for another one.
 */
export async function exportEventLog(
  page: Page,
  machine: string,
  { key, steps }: Path,
  store: Store,
): Promise<string> {
  const stored = await storedLog(page, machine).catch(() => null)
  const events = steps.map(({ event, detail, state }) => ({ event, detail, state }))
  const content = stored ?? JSON.stringify({ machine, events }, null, 2)
  return store.addLog(`${machine}-${key}.json`, content)
}

/** Null without stored rows. */
async function storedLog(page: Page, machine: string): Promise<string | null> {
  const declaration = logOf(machine)
  if (declaration === undefined) return null
  const rows = (await loggedRows(page, machine)).map(decodeRow)
  const stream = rows.at(-1)?.stream
  const last = rows.filter((row) => row.stream === stream)
  return last.length === 0 ? null : exportLog(declaration, last, { exportedAt: new Date() })
}
