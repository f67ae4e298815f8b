import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { atNight } from './support/test'

const projectRoot = path.resolve(import.meta.dirname, '../..')

/** Runs `npm run walk` with its report in a folder of its own. `began` gets the first line about a path. */
function walk(folder: string, args: readonly string[], began: (stop: () => void) => void = () => undefined) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/walk.mjs', ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      WALK_FOLDER: folder,
      ...(process.env['PW_CHROMIUM_PATH'] && { CHROMIUM_PATH: process.env['PW_CHROMIUM_PATH'] }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let hasBegun = false
  child.stdout.on('data', (text) => {
    output += String(text)
    if (hasBegun || !output.includes('gegangen')) return
    hasBegun = true
    began(() => child.kill('SIGINT'))
  })
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('exit', (code) => resolve({ code, output }))
  })
}

const statusesIn = (folder: string): string[] => {
  const { workflows } = JSON.parse(readFileSync(path.join(folder, 'walk.json'), 'utf8')) as {
    workflows: { paths: { status: string }[] }[]
  }
  return workflows.flatMap(({ paths }) => paths.map(({ status }) => status))
}

test('Ctrl+C ends a walk with a report, and another walk continues it', atNight, async ({ page }, info) => {
  const folder = info.outputPath('report')
  const first = await walk(folder, ['navigationGuard'], (stop) => stop())
  expect(first.code).toBe(130)
  expect(first.output).toContain('--resume')
  expect(new Set(statusesIn(folder))).toEqual(new Set(['ok', 'open']))
  await page.goto(`file://${path.join(folder, 'index.html')}`)
  await expect(page.getByText('nicht zu Ende')).toBeVisible()

  const second = await walk(folder, ['--resume'])
  expect(second.code).toBe(0)
  expect(new Set(statusesIn(folder))).toEqual(new Set(['ok']))
  await page.reload()
  await expect(page.getByText('nicht zu Ende')).toBeHidden()
  // The steps of a path are there once it is unfolded.
  const firstPath = page.locator('#navigationGuard-1')
  await firstPath.locator('summary').click()
  await expect(firstPath.getByText('Seite öffnen')).toBeVisible()
  await expect(firstPath.getByRole('link').first()).toBeVisible()
})
