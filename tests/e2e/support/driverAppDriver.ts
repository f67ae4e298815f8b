import { expect, type Page } from '@playwright/test'
import { deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { demoLogins, demoPassword } from './demo'

/** The driver app at /fahrer/, as a driver uses it. */
export function driverAppDriver(page: Page) {
  const footer = page.locator('.queue-footer')
  return {
    opens: (path = '/fahrer/') => page.goto(path),
    signsIn: async () => {
      await page.getByLabel('E-Mail-Adresse').fill(demoLogins.driver)
      await page.getByLabel('Passwort').fill(demoPassword)
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible()
    },
    /** Opens the running tour of this name. */
    continues: async (tour: string) => {
      const card = page.locator('section', { has: page.getByRole('heading', { name: tour }) })
      await card.getByRole('button', { name: 'Tour fortsetzen' }).click()
      await expect(page.locator('.place-name')).toBeVisible()
    },
    /** Name of the stop to drive to. */
    nextStop: () => page.locator('.place-name').first().innerText(),
    beginsProof: async () => {
      await page
        .getByRole('link', { name: /^Nachweis/ })
        .first()
        .click()
      await expect(page.getByRole('radio', { name: 'Erledigt' })).toBeVisible()
      // A new page takes no touch for a moment; the mouse, unlike a click, does not wait for it.
      await expect(page.locator('.settling')).toHaveCount(0)
    },
    takesPhoto: async (photo: Buffer) => {
      const before = await page.locator('.photo img').count()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo })
      await expect(page.locator('.photo img')).toHaveCount(before + 1)
    },
    signs: async (recipient: string) => {
      await page.getByPlaceholder('Name des Empfängers').fill(recipient)
      const pad = page.locator('.signature canvas')
      await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const box = await pad.boundingBox()
      if (box === null) throw new Error('The page has no field for a signature')
      await page.mouse.move(box.x + 30, box.y + 60)
      await page.mouse.down()
      for (let step = 1; step <= 12; step += 1)
        await page.mouse.move(box.x + 30 + step * 12, box.y + 60 + (step % 2 === 0 ? 20 : -20))
      await page.mouse.up()
      // Below the line stands the time once the signature is stored.
      await expect(page.locator('.signature-line')).toHaveText(new RegExp(`^${recipient} · \\d\\d:\\d\\d$`))
    },
    completes: async () => {
      await page.getByRole('button', { name: 'Abschließen' }).click()
      await expect(page.locator('.undo-bar')).toBeVisible()
    },
    undoes: async () => {
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(page.getByRole('radio', { name: 'Erledigt' })).toBeVisible()
    },
    /** The footer: `allSent`, `sending`, `waiting`, `refused`. */
    hasQueue: (state: string) => expect(footer).toHaveAttribute('data-queue', state),
    footer: () => footer,
    /** From now on the app starts without a connection. */
    isStored: () =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready
      }),
  }
}

export type DriverAppDriver = ReturnType<typeof driverAppDriver>

/** A picture of one colour, distinguishable by its first byte after the upload: small enough to stay as it is. */
export function picture(red: number, green: number, blue: number, side = 64): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: side }, () => Buffer.from([red, green, blue])),
  ])
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** Replaces the camera of a page by one in front of a QR code, which may change. */
export async function showCodes(
  page: Page,
  text: string,
): Promise<{ shows: (next: string) => Promise<void> }> {
  const shows = (next: string) =>
    page.evaluate(
      (rows) => {
        const camera = globalThis as unknown as { codeRows?: typeof rows }
        const isOpen = camera.codeRows !== undefined
        camera.codeRows = rows
        if (isOpen) return
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const context = canvas.getContext('2d')
        const draw = () => {
          const shown = camera.codeRows
          if (context === null || shown === undefined) return
          const side = Math.floor(400 / shown.length)
          context.fillStyle = '#fff'
          context.fillRect(0, 0, canvas.width, canvas.height)
          context.fillStyle = '#000'
          shown.forEach((row, y) =>
            row.forEach((isDark, x) => {
              if (isDark) context.fillRect(120 + x * side, 40 + y * side, side, side)
            }),
          )
        }
        setInterval(draw, 100)
        navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
      },
      encode(next).data.map((row) => [...row]),
    )
  await shows(text)
  return { shows }
}
