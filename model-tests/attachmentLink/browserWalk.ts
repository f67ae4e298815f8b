import type { Page } from '@playwright/test'
import { stateName } from '../../src/lib/stateName'
import type { AttachmentLinkContext } from '../../src/machines/attachmentLink/attachmentLinkTypes'
import { partAnswer, partOf, passWait } from '../browser/heldParts'
import { expect, poll } from '../browser/expectPoll'
import { stopTime } from '../browser/stopTime'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { listOf } from '../browser/wireAnswers'
import { input, photo, plan } from './attachmentLinkModel'
import { linkInPage } from './linkInPage'

const stop = { '@id': input.record, name: 'Hasengrund', address: 'Hof 1', lat: 52.5, lng: 13.4 }
const files = [plan, photo].map(({ iri, name }) => ({ '@id': iri, name, contentType: 'application/pdf' }))

/** A signed-in admin who attaches files to a destination. */
async function openLinkPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold(
    (path, _, request) =>
      path === `${input.record}/attachments` && request.method() === 'POST'
        ? `link.${partOf(request)}`
        : null,
    (path) => {
      if (path === '/api/destinations') return listOf([stop])
      if (path === input.record) return { json: stop }
      return path === '/api/files' ? listOf(files) : null
    },
  )

  return (page) => {
    const dialog = page.locator('[data-machine=attachmentLink]')
    const rowOf = (name: string) => dialog.getByRole('checkbox', { name: `${name} auswählen`, exact: true })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter')
    const openDialog = async () => {
      await page.getByRole('row', { name: /Hasengrund/ }).click()
      await page.getByRole('tab', { name: 'Anhänge' }).click()
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
      await page.getByRole('tab', { name: 'Existierende Datei anhängen' }).click()
      await rowOf(plan.name).waitFor()
    }
    return {
      home: '/destinations',
      contents: held.contents,
      isTimeStopped: true,
      show: async () => {
        await page.goto('/destinations')
        await openDialog()
      },
      open: async () => {
        await world.enter('/destinations')
        await openDialog()
        await stopTime(page)
      },
      perform: async ({ event, before, isDelay }) => {
        const { files: parts }: AttachmentLinkContext = before.context
        if (isDelay) return passWait(page, parts[event.index]?.status)
        const [, , , child, index] = event.type.split('.')
        if (child === 'link') return held.answer(`link.${index}`, partAnswer(event, {}))
        switch (event.type) {
          case 'files.checked':
            return rowOf(event.files[0].name).press('Space')
          case 'link.start':
            return press('Verknüpfen')
          case 'close':
            return press('Abbrechen')
          default:
            throw new Error(`No page action covers ${event.type}`)
        }
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await poll(held.waiting).toEqual(isActive ? Object.keys(snapshot.children).sort() : [])
        if (!isActive) return expect(dialog).toHaveCount(0)
        const { chosen, files }: AttachmentLinkContext = snapshot.context
        const isWaiting = files.some(({ status }) => status === 'retrying' || status === 'pausing')
        const sum = isWaiting
          ? 'Wird gleich noch einmal gesendet'
          : `2 Einträge (${chosen.length} ausgewählt)`
        await expect(dialog).toHaveAttribute('data-state', stateName(snapshot.value))
        await expect(dialog.getByText(sum)).toBeVisible()
        for (const { iri, name } of [plan, photo])
          await expect(rowOf(name)).toBeChecked({ checked: chosen.some((file) => file.iri === iri) })
      },
    }
  }
}

export const walk: BrowserWalk = { model: linkInPage, prepare: openLinkPage }
