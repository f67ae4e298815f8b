import { expect, type Locator, type Page } from '@playwright/test'
import type { Adversary, ForwardedWrite } from '../../otherServer/adversary'
import type { ApiClient } from './api'

type Resource = { '@id': string }

/** Records of one seed, without missing values that a screen could report as missing. */
export async function createFullRecords(api: ApiClient, name: string) {
  const members = async (path: string) =>
    (await api.get<{ 'hydra:member': Resource[] }>(path))['hydra:member'].map((each) => each['@id'])
  const [user] = await members('/api/users?itemsPerPage=1')
  const [tag] = await members('/api/tags')
  const place = (number: number) => ({
    address: `Teststraße ${number}, 10115 Berlin`,
    street: `Teststraße ${number}`,
    zip: '10115',
    city: 'Berlin',
    lat: 52.5 + number / 50,
    lng: 13.4 + number / 25,
  })
  const tour = await api.post<Resource & { id: string }>('/api/tour-templates', {
    name: `${name} Tour`,
    color: '#366ae8',
    maximumCapacity: 60,
    earliestTime: 25_200,
    latestTime: 61_200,
    assignees: [user],
    tags: [tag],
    startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
    startLat: 52.4556,
    startLng: 13.3849,
  })
  const template = await api.post<Resource>('/api/destination-templates', {
    ...place(9),
    name: `${name} Vorlage`,
    importReference: `${name} Vorlage`,
    capacity: 4,
    tags: [tag],
  })
  const stops: string[] = []
  for (const number of [1, 2, 3]) {
    const stop = await api.post<Resource>('/api/destinations', {
      ...place(number),
      name: `${name} Halt ${number}`,
      capacity: 2,
      tourTemplate: tour['@id'],
      destinationTemplate: template['@id'],
    })
    stops.push(stop['@id'])
  }
  return { name, tour, template, stops }
}

/** Messages that no screen may show, since nothing is missing and nothing has failed. */
const falsehoods = [
  /\bkeine?[mnrs]?\b/i,
  /\b(noch nicht|ohne Fahrer|ohne Position|ohne Namen)\b/i,
  /unterbrochen|nicht erreichbar|konnten? nicht|nicht gefunden|Erneut versuchen/i,
  /^0(,0)?( |$)/,
  /\b(NaN|undefined|null|\[object)\b/,
]
const truths: readonly RegExp[] = [
  // The length limit of a note.
  /^\d+ \/ (500|1\.000)$/,
  // The duration of an export.
  /^\d+,\d s$/,
  // The placeholder for an unreadable name.
  /^((Tour|Vorlage) ohne Namen|Ohne Namen)$/,
  // The hint of the working hours, and the absences of a user who has none.
  /^Tage ohne Zeit sind frei\./,
  /^Keine kommenden Abwesenheiten\.$/,
  // Beside a button that selects all.
  /^Keine$/,
]

/** Waits until the screen is idle, and checks its texts. */
export async function judgeScreen(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Wird geladen …' })).toHaveCount(0)
  await expect(page.locator('main')).toHaveText(/\S/)
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  const false_ = lines.filter(
    (line) =>
      falsehoods.some((pattern) => pattern.test(line)) && !truths.some((pattern) => pattern.test(line)),
  )
  expect.soft(false_, new URL(page.url()).pathname).toEqual([])
}

/** Returns the writes that reached the server since the last call. */
export function watchWrites({ writes }: Adversary) {
  let seen = writes.length
  const described = ({ method, path, body, status }: ForwardedWrite) => ({ method, path, body, status })
  return {
    /** The next write, with any result. */
    next: async (method: string, path: RegExp) => {
      await expect.poll(() => writes.length).toBeGreaterThan(seen)
      const [first] = writes.slice(seen)
      expect([first?.method, first?.path]).toEqual([method, expect.stringMatching(path)])
      seen += 1
      return { status: first?.status ?? 0 }
    },
    /** With exactly this body. */
    hasReached: async (method: string, path: RegExp, body: unknown) => {
      await expect.poll(() => writes.length).toBeGreaterThan(seen)
      const [first] = writes.slice(seen)
      expect([first?.method, first?.body]).toEqual([method, body])
      expect(first?.path).toMatch(path)
      expect(first?.status).toBeLessThan(300)
    },
    /** The writes besides the expected ones; a repeated write is one too many. */
    nothingMore: (count: number) => {
      expect(writes.slice(seen).map(described)).toHaveLength(count)
      seen = writes.length
    },
  }
}

/** Opens the form of a row by its menu. */
export async function openFromRow(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Aktionen/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
