import { createActor, fromPromise } from 'xstate'
import type { Company } from '../../contract/company/company'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { countRows, placeOfRow } from './pasteRows'
import { stopPasteMachine } from './stopPasteMachine'
import type { AddressQuestion, StopHandover, StopPasteEvent } from './stopPasteTypes'

/* A paste of stops, with a geocoder and a plan that answer as a test decides. */

const company: Company = { '@id': '/api/companies/1', lengthOfStayInMinutes: true }
export const tourTemplate = '/api/tour-templates/7'
const tour = { iri: tourTemplate, name: 'Nord', colour: '#366ae8' }
export const found = (address: string, values: Partial<FoundAddress> = {}): FoundAddress => ({
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip: '',
  street: '',
  city: '',
  address,
  approximate: false,
  ...values,
})
export const twoRows = 'Name\tAdresse\tMenge\nA\tHof 1\t2\nB\tHof 2\tviele'

/**
 * Starts the machine with a geocoder that the test answers and a plan that answers at once; `asked` and
 * `handed` are their requests.
 */
export function startPaste(text = '', plan: () => Promise<void> = () => Promise.resolve()) {
  const asked: string[] = []
  const handed: StopHandover[] = []
  const notices: unknown[] = []
  const calls: { signal: AbortSignal; settle: (outcome: unknown) => void }[] = []
  const actor = createActor(
    stopPasteMachine.provide({
      actors: {
        findAddress: fromPromise<FoundAddress | null, AddressQuestion>(({ input, signal }) => {
          asked.push(input.text)
          return new Promise((resolve, reject) => {
            const settle = (outcome: unknown) =>
              outcome instanceof Error ? reject(outcome) : resolve(outcome as FoundAddress | null)
            calls.push({ signal, settle })
          })
        }),
        addStops: fromPromise<void, StopHandover>(({ input }) => {
          handed.push(input)
          return plan()
        }),
      },
      actions: {
        notifyNotAdded: () => notices.push('not added'),
        reportDefect: (_, { error }) => notices.push(error),
      },
    }),
    { input: { company, tour, text, commandId: 'c' } },
  ).start()
  return {
    asked,
    handed,
    notices,
    send: actor.send,
    /** Sends an event and waits for its immediate effects. */
    does: async (event: StopPasteEvent) => {
      actor.send(event)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    can: (...[event]: Parameters<typeof actor.send>) => actor.getSnapshot().can(event),
    answer: async (...outcomes: unknown[]) => {
      for (const outcome of outcomes) {
        calls.at(-1)?.settle(outcome)
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      }
    },
    isAborted: () => calls.at(-1)?.signal.aborted,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    kinds: () => {
      const { rows, places } = actor.getSnapshot().context
      return rows.map((row) => placeOfRow(row, places).kind)
    },
    counts: () => {
      const { rows, places } = actor.getSnapshot().context
      const {
        found: all,
        doubtful,
        notFound,
        failed,
        faulty,
        ready,
        leftOut,
      } = countRows(rows, places, company)
      return { found: all, doubtful, notFound, failed, faulty, ready, leftOut }
    },
  }
}
export const searching = (text = twoRows) => {
  const paste = startPaste(text)
  paste.send({ type: 'columns.confirmed' })
  return paste
}
