import type { Locator, Page, Request } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { addressSearchesPath } from '../../src/contract/destination/addressSearches'
import { rowOutcomes } from '../../src/contract/imports/imports'
import { HttpError } from '../../src/domain/calls/errors'
import { isTransientStatus } from '../../src/domain/calls/isTransient'
import { stateName } from '../../src/lib/stateName'
import type { DestinationImportContext } from '../../src/machines/destinationImport/destinationImportTypes'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { listOf, refusalOf } from '../browser/wireAnswers'
import {
  features,
  fileIsQuick,
  fileName,
  importInPage,
  pauseSeconds,
  refusal,
  savedMapping,
  sheets,
} from './importInPage'

const home = '/imports/new'
const imported = '/api/imports/1'
const mappings = '/api/import-fields-mappings'

/** The call of each child of the machine; columns are suggested by tags and by previous mappings. */
const callsOf = (child: string): string[] => {
  if (child === 'suggestColumns') return ['findMappings', 'suggestColumns']
  return child === 'cancelImport' || child === 'dropImport' ? ['endImport'] : [child]
}

function nameOf(path: string, request: Request): string | null {
  const isRead = request.method() === 'GET'
  if (path === '/api/tags') return 'suggestColumns'
  if (isRead) return path === mappings ? 'findMappings' : null
  if (path.startsWith(mappings)) return 'keepMapping'
  const calls: Readonly<Record<string, string>> = {
    '/api/imports/match': 'matchRows',
    [addressSearchesPath]: 'findPlaces',
    '/api/imports': 'createImport',
    [`${imported}/dry-run`]: 'tryRows',
    [`${imported}/rows`]: 'writeRows',
    [imported]: 'endImport',
  }
  return calls[path] ?? null
}

const rowsAnswer: Answer = {
  json: {
    rows: [
      { index: 1, outcome: 'new' },
      { index: 2, outcome: 'refused', violations: [refusal] },
    ],
  },
}

/** The server's response for an outcome of a child of the machine. */
function answerOf(child: string, { output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  const answers: Readonly<Record<string, () => Answer>> = {
    matchRows: () => {
      const found = Object.entries(output.matches as DestinationImportContext['matches'])
      const matches = found.map(([row, { iri }]) => ({
        index: Number(row),
        '@id': iri,
        record: { '@id': iri, name: 'Alt', address: 'Hof 1', lengthOfStay: 600 },
      }))
      return { json: { matches } }
    },
    suggestColumns: () => listOf([]),
    // For both rows; where only one is looked up, the first counts.
    findPlaces: () => ({ json: { searches: [{ features }, { features }] } }),
    createImport: () => ({ status: 201, json: { '@id': imported } }),
    tryRows: () => rowsAnswer,
    writeRows: () => rowsAnswer,
    keepMapping: () => ({ status: 201, json: savedMapping }),
  }
  return answers[child]?.() ?? { json: { '@id': imported } }
}

/** An import searches an address once: the addresses of each picked file belong to another town. */
async function workbook(pick: number): Promise<Buffer> {
  const inTown = (value: string) => (value.startsWith('Hof') ? `${value}, Ort ${pick}` : value)
  const all = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => ({ value: inTown(value) }))),
  }))
  return await (await writeWorkbook(all)).toBuffer()
}

/** A signed-in admin who imports destinations. */
async function openImportPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold(
    (path, _body, request) => nameOf(path, request),
    (path) => (path === savedMapping['@id'] ? { json: savedMapping } : null),
  )

  return (page) => {
    const root = page.locator('[data-machine=destinationImport]')
    const typed = page.getByLabel('Oder Zeilen aus einer Tabelle hier einfügen')
    const picked = page.getByLabel('Datei auswählen')
    const button = (name: string | RegExp) => root.getByRole('button', { name })
    const press = (name: string | RegExp) => button(name).press('Enter')
    const column = (index: number) => root.getByLabel(`Feld für Spalte ${'ABC'[index]}`)
    const row = (index: number) =>
      root.locator('[data-row]', { has: page.getByRole('rowheader', { name: `${index + 1}`, exact: true }) })
    let isReadable = true
    let picks = 0
    /** A user who types sees the drop area in place of the sheet. */
    let isTyping = false

    /** The drop area; it has to be opened when a sheet was read. */
    const showFiles = async () => {
      if (await button('Andere Datei').isVisible()) await press('Andere Datei')
    }
    const showRows = async () => {
      await press(/^Alle \d/)
      await row(2).waitFor()
    }
    const choose = async (index: number, action: string) => {
      await showRows()
      await row(index)
        .getByRole('button', { name: /^Aktionen/ })
        .press('Enter')
      await page.getByRole('menuitem', { name: action }).click()
    }
    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'file.picked': async () => {
        await showFiles()
        isTyping = false
        picks += 1
        await picked.setInputFiles({
          name: fileName,
          mimeType: '',
          buffer: isReadable ? await workbook(picks) : Buffer.of(),
        })
      },
      'table.typed': async ({ text }) => {
        await showFiles()
        isTyping = true
        await typed.fill(text)
      },
      'sheet.chosen': ({ sheet }) => root.getByLabel('Blatt').selectOption(String(sheet)),
      'headLine.chosen': () => root.getByLabel('Überschriften').selectOption(''),
      'column.mapped': ({ index, column: field }) => column(index).selectOption(field ?? ''),
      'stayUnit.chosen': () => root.getByRole('radio', { name: 'Stunden' }).press('Space'),
      'mapping.dropped': () => press('Nicht verwenden'),
      'mapping.named': ({ name }) => root.getByLabel('Zuordnung merken als').fill(name),
      'step.gone': ({ to }) => press(to === 'back' ? /^Zurück$/ : /^Weiter zu/),
      'cells.corrected': async ({ edits: [edit] }) => {
        await showRows()
        await row(edit.row).locator('[data-place="0"]').dblclick()
        await page.getByRole('grid').getByRole('textbox').fill(edit.text)
        await page.keyboard.press('Enter')
      },
      'correction.undone': () => press(/^Rückgängig/),
      'correction.redone': () => press('Wiederherstellen'),
      'rows.decided': () => choose(1, 'Zeile auslassen'),
      'address.accepted': async () => {
        await choose(2, 'Einzelheiten')
        await press('A übernehmen')
      },
      'dryRun.asked': () => press(/^Probelauf/),
      'import.begun': () => press('1 Zeile übernehmen'),
      'import.stopped': () => press('Anhalten'),
      retry: () => press('Erneut versuchen'),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      discard: async () => {
        await press('Abbrechen')
        await press('Verwerfen')
      },
      close: () => press('Weitere Datei importieren'),
    }

    return {
      home,
      contents: held.contents,
      open: () => world.enter(home),
      prepare: async ({ type, output }) => {
        if (type === 'xstate.done.actor.readFile') isReadable = output.facts !== null
      },
      perform: async ({ event, isDelay }) => {
        if (isDelay) return world.context.clock.fastForward(pauseSeconds * 1_000)
        const [, , , child] = event.type.split('.')
        if (child === 'suggestColumns')
          await held.answer('findMappings', listOf(event.output?.saved == null ? [] : [savedMapping]))
        if (child !== undefined) return held.answer(callsOf(child).at(-1) ?? '', answerOf(child, event))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async (snapshot) => {
        const { status, value, context, children } = snapshot
        // An ended import makes space for the next one.
        const state = status === 'done' ? 'file.waiting' : stateName(value)
        await expect(root).toHaveAttribute('data-state', state)
        await poll(held.waiting).toEqual(
          status === 'done' ? [] : Object.keys(children).flatMap(callsOf).sort(),
        )
        if (status === 'done') return expect(button('Abbrechen')).toHaveCount(0)
        const { failure, ...known }: DestinationImportContext = context
        if (snapshot.hasTag('paused'))
          await expect(root.getByRole('alert').first()).toContainText(
            !isTransientStatus(failure ?? 0)
              ? 'Der Server kann diesen Schritt nicht ausführen.'
              : known.pauseSeconds === null
                ? 'Der Server hat nicht geantwortet.'
                : `Der Server bittet um eine Pause von ${known.pauseSeconds} Sekunden.`,
          )
        await checkPart(state.split('.')[0] ?? '', snapshot)
      },
    }

    async function checkPart(part: string, snapshot: AnyMachineSnapshot) {
      const known: DestinationImportContext = snapshot.context
      const { corrections, fault, headLine, columns, sheet, left } = known
      const done = sheets.Objekte.length - 1 - left.length
      switch (part) {
        case 'file':
          await expect(root.getByText('Die Datei ist leer.')).toHaveCount(fault === null ? 0 : 1)
          return expect(typed).toHaveValue(known.typed)
        case 'sheet':
          if (isTyping) return expect(typed).toHaveValue(known.typed)
          await expect(root.getByLabel('Blatt')).toHaveValue(String(sheet))
          if (!snapshot.matches({ sheet: 'ready' })) return
          return expect(root.getByLabel('Überschriften')).toHaveValue(
            headLine === null ? '' : String(headLine),
          )
        case 'mapping':
          for (const [index, field] of columns.entries()) await expect(column(index)).toHaveValue(field ?? '')
          await expect(root.getByLabel('Zuordnung merken als')).toHaveValue(known.mappingName)
          return expect(button('Nicht verwenden')).toHaveCount(known.saved === null ? 0 : 1)
        case 'checking': {
          const isLeftOut = Object.values(known.choices).some(({ decision }) => decision === 'skip')
          await expect(button(/^Ausgelassen/)).toHaveCount(isLeftOut ? 1 : 0)
          await expectOffered(button(/^Rückgängig/), corrections.past.length > 0)
          await expectOffered(button('Wiederherstellen'), corrections.future.length > 0)
          return expectOffered(button(/^Probelauf/), snapshot.matches({ checking: 'ready' }))
        }
        case 'trial':
          return expect(
            root.getByText(`${done} von 2 Zeilen probiert, geschrieben wird nichts`),
          ).toBeVisible()
        case 'writing': {
          const text = known.isStopped ? /^Der Import hält an/ : `${done} von 2 Zeilen übernommen`
          return expect(root.getByText(text)).toBeVisible()
        }
      }
      const counts = (part === 'tried' ? known.trial : known.written).counts
      if (['tried', 'ending', 'written'].includes(part))
        await expect(root.locator('.import-counts dd')).toHaveText(
          rowOutcomes.map((each) => String(counts[each])),
        )
    }
  }
}

/** Unavailable actions keep their button, so that a user on it keeps the focus. */
const expectOffered = (button: Locator, isOffered: boolean) =>
  isOffered
    ? expect(button).not.toHaveAttribute('aria-disabled')
    : expect(button).toHaveAttribute('aria-disabled', 'true')

export const walk: BrowserWalk = {
  model: importInPage,
  unkilled: {
    'file.keeping': fileIsQuick,
    'file.reading': fileIsQuick,
    clearing: fileIsQuick,
  },
  prepare: openImportPage,
}
