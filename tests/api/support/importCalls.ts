import type { ImportRow, ImportKind, RowAnswer } from '../../../src/contract/imports/imports'
import { staff } from './fixture'
import type { Answer, TestServer } from './testServer'

export const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35 }

/** The calls of an import, sent by its administrator. */
export function importCalls(server: TestServer, email: string = staff.admin.email) {
  const send = async (method: string, url: string, body?: unknown): Promise<Answer> =>
    server.call(method, url, { token: await server.login(email), ...(body !== undefined && { body }) })

  async function begin(kind: ImportKind = 'destinations', total = 10): Promise<string> {
    const { body } = await send('POST', '/api/imports', {
      kind,
      fileName: 'kunden.xlsx',
      total,
      key: 'refId',
    })
    return String(body['@id'])
  }

  async function rowsOf(url: string, rows: readonly object[]): Promise<RowAnswer[]> {
    const { status, body, text } = await send('POST', url, { rows })
    if (status !== 200) throw new Error(text)
    return body.rows as RowAnswer[]
  }
  const write = (iri: string, rows: readonly object[]) => rowsOf(`${iri}/rows`, rows)
  const dryRun = (iri: string, rows: readonly object[]) => rowsOf(`${iri}/dry-run`, rows)
  const read = async (iri: unknown) => (await send('GET', String(iri))).body
  const membersOf = async (url: string) => (await read(url))['hydra:member'] as Record<string, unknown>[]

  return { send, begin, write, dryRun, read, membersOf }
}

/** A row that creates a stop. */
export const newRow = (index: number, values: object = {}, more: Partial<ImportRow> = {}): ImportRow => ({
  index,
  decision: 'create',
  values: { name: `Kunde ${index}`, refId: `K-${index}`, ...place, ...values },
  ...more,
})

export const changeRow = (
  index: number,
  target: unknown,
  values: object,
  more: Partial<ImportRow> = {},
): ImportRow => ({
  index,
  decision: 'update',
  target: String(target),
  values,
  ...more,
})

export const outcomes = (answers: readonly RowAnswer[]): string[] => answers.map(({ outcome }) => outcome)
