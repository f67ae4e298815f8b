import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { stateName } from '../../src/lib/stateName'
import type { AttachmentUploadContext } from '../../src/machines/attachmentUpload/attachmentUploadTypes'
import { partAnswer, partOf, passWait } from '../browser/heldParts'
import { expect, poll } from '../browser/expectPoll'
import { stopTime } from '../browser/stopTime'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { plan, video } from './attachmentUploadModel'
import { uploadInPage } from './uploadInPage'

/** A signed-in admin who uploads standalone files. */
async function openUploadPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold((path, _, request) =>
    path === '/api/files' && request.method() === 'POST' ? `file.${partOf(request)}` : null,
  )

  return (page) => {
    const dialog = page.locator('[data-machine=attachmentUpload]')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter')
    const openDialog = () => page.getByRole('button', { name: /^Datei hochladen/ }).click()
    const pageActions: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'files.picked': ({ files }) => drop(page, files[0].name, files[0].sizeBytes),
      'file.removed': () => press(`${plan.name} entfernen`),
      'refusal.removed': () => press(`${video.name} entfernen`),
      'note.changed': ({ note }) => dialog.getByLabel('Notiz').fill(note),
      'upload.start': () => press('Hochladen'),
      'upload.discard': () => press('Abbrechen'),
      'file.cancel': () => press(`${plan.name} nicht hochladen`),
      'file.retry': () => press(`${plan.name} erneut senden`),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    }
    return {
      home: '/files',
      contents: held.contents,
      isTimeStopped: true,
      show: async () => {
        await page.goto('/files')
        await openDialog()
      },
      open: async () => {
        await world.enter('/files')
        await openDialog()
        await dialog.waitFor()
        await stopTime(page)
      },
      perform: async ({ event, before, isDelay }) => {
        const { files }: AttachmentUploadContext = before.context
        if (isDelay) return passWait(page, files[0]?.status)
        const [, , , child, index] = event.type.split('.')
        if (child === 'file')
          return held.answer(`file.${index}`, partAnswer(event, { '@id': '/api/files/1' }))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await poll(held.waiting).toEqual(isActive ? Object.keys(snapshot.children) : [])
        if (!isActive) return expect(dialog).toHaveCount(0)
        const { files, refused, note }: AttachmentUploadContext = snapshot.context
        await expect(dialog).toHaveAttribute('data-state', stateName(snapshot.value))
        await expect(dialog.getByRole('listitem')).toHaveCount(files.length + refused.length)
        if (snapshot.hasTag('open')) await expect(dialog.getByLabel('Notiz')).toHaveValue(note)
        const text = textOf(files[0])
        if (text !== undefined) await expect(dialog.getByRole('listitem').first()).toContainText(text)
        if (refused.length > 0)
          await expect(dialog.getByRole('listitem').last()).toContainText('Diese Datei ist zu groß.')
      },
    }
  }
}

/** Text in the row of a file. */
function textOf(file: AttachmentUploadContext['files'][number] | undefined): string | undefined {
  if (file?.status === 'failed')
    return file.failure?.status === 413
      ? 'Der Server nimmt so große Dateien nicht an.'
      : 'Der Server war nicht erreichbar'
  return file?.status === 'retrying' || file?.status === 'pausing'
    ? 'Wird gleich noch einmal gesendet'
    : undefined
}

/** Drops a file of that many bytes on the drop area. */
const drop = (page: Page, name: string, sizeBytes: number): Promise<void> =>
  page.locator('.file-drop').evaluate(
    (strip, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(
        new File([new Uint8Array(file.sizeBytes)], file.name, { type: 'application/pdf' }),
      )
      strip.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    { name, sizeBytes },
  )

export const walk: BrowserWalk = {
  model: uploadInPage,
  unkilled: {
    'keeping.only': 'The private file system finishes before a page can be killed',
    'keeping.thenSending': 'The private file system finishes before a page can be killed',
    clearing: 'The private file system is done before a page can be killed',
    discarding: 'The private file system is done before a page can be killed',
  },
  prepare: openUploadPage,
}
