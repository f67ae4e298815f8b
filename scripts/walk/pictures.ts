import type { CDPSession, Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { isLoading } from './pageLoading'
import type { Box, Change, Picture } from './records'
import { pictureName, type Store } from './store'

/** Pixels are compared with this tolerance of their colours, 0 to 1. */
const tolerance = 0.1
/** Pictures differ from this share of differing pixels on. */
const changedShare = 0.0005
const quality = 55
/** Fonts that take longer are not waited for. */
const patienceMs = 2_000

/** How long a page may take to show the other theme. */
const themePatienceMs = 1_000
const themePollMs = 20

/**
 * A page that looks the same after this time, with nothing left to load, is complete. One that differs from the
 * previous walk is observed for longer, because a false difference costs a tester more.
 */
const settleMs = { first: 100, different: 300 } as const
/** A page that changes for longer is photographed as it is. */
const settleAttempts = 6

const sessions = new WeakMap<Page, Promise<CDPSession>>()
/** The dark pictures of a report, by the light one: equal states are taken once. Null without a dark picture. */
const darkPictures = new WeakMap<Store, Map<string, string | null>>()

/**
 * Takes a picture of the part of a page that belongs to a machine, or of the whole window without such a part, in both
 * themes. The page shows the light one before and after. It may still be loading a part of a screen: the picture is taken
 * once the page shows the same for a while, or at once if it shows what this run or the previous walk has seen.
 * @param before file of the previous walk
 */
export async function takePicture(
  page: Page,
  machine: string,
  store: Store,
  before: string | null = null,
): Promise<Picture> {
  const known = darkPictures.get(store) ?? new Map<string, string | null>()
  darkPictures.set(store, known)
  const waitMs = before === null ? settleMs.first : settleMs.different
  const { bytes, area, isPart, varying } = await captureSettled(page, machine, waitMs, (shown) => {
    const name = pictureName(shown)
    return name === before || known.has(name)
  })
  const file = store.addPicture(bytes)
  const dark = known.get(file) ?? (await takeDarkPicture(page, machine, store))
  known.set(file, dark)
  return {
    file,
    dark,
    width: Math.round(area.width),
    height: Math.round(area.height),
    isPart,
    varying,
    change: null,
  }
}

async function takeDarkPicture(page: Page, machine: string, store: Store): Promise<string | null> {
  try {
    if (!(await showTheme(page, 'dark'))) return null
    const { bytes } = await capture(page, machine)
    return store.addPicture(bytes)
  } finally {
    await showTheme(page, 'light')
  }
}

/** Returns whether the page shows the theme. Its clock may be held, so the page cannot wait for itself. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<boolean> {
  await page.emulateMedia({ colorScheme: theme })
  for (let waitedMs = 0; waitedMs < themePatienceMs; waitedMs += themePollMs) {
    if (await page.evaluate(endTransitionsTo, theme === 'dark')) return true
    await setTimeout(themePollMs)
  }
  return false
}

/** Runs in the page: whether it shows a theme, without colours in transition. */
function endTransitionsTo(isDark: boolean): boolean {
  if (document.documentElement.classList.contains('dark') !== isDark) return false
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  return true
}

async function captureSettled(
  page: Page,
  machine: string,
  waitMs: number,
  isSeen: (bytes: Buffer) => boolean,
) {
  let shown = await capture(page, machine)
  for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
    if (isSeen(shown.bytes)) break
    await setTimeout(waitMs)
    const earlier = shown
    shown = await capture(page, machine)
    if (shown.bytes.equals(earlier.bytes) && !isLoading(page)) break
  }
  return shown
}

async function capture(page: Page, machine: string) {
  await Promise.race([page.evaluate(loadFonts), setTimeout(patienceMs)])
  const found = await page.evaluate(areaOf, machine)
  const { left: x, top: y, width, height } = found.area
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  // Playwright's own screenshots wait for frames, which a page with a frozen clock does not report.
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', { format: 'webp', quality, clip: { x, y, width, height, scale: 1 } })
  await page.evaluate(resumeAnimations)
  return { ...found, bytes: Buffer.from(data, 'base64') }
}

/** Runs in the page. */
async function loadFonts(): Promise<void> {
  await document.fonts.ready
}

/**
 * Runs in the page: the visible box around the elements that are marked with the name of a machine, and the boxes in it
 * that depend on the moment. Endless animations, such as a spinner, are held at their beginning, and the caret is hidden:
 * they would differ in every walk.
 */
function areaOf(machine: string): { area: Box; isPart: boolean; varying: Box[] } {
  document.documentElement.style.caretColor = 'transparent'
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) continue
    animation.pause()
    animation.currentTime = 0
  }
  const leastSize = 80
  /** Of toasts, around their boxes. */
  const shadow = 24
  const boxesOf = (element: Element): DOMRect[] =>
    getComputedStyle(element).display === 'contents'
      ? [...element.children].flatMap(boxesOf)
      : [element.getBoundingClientRect()]
  const isShown = ({ width, height }: DOMRect) => width > 0 && height > 0
  const visibleBox = (boxes: readonly DOMRect[]): Box => {
    const left = Math.max(0, Math.min(...boxes.map((box) => box.left)))
    const top = Math.max(0, Math.min(...boxes.map((box) => box.top)))
    const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)))
    const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)))
    return { left, top, width: right - left, height: bottom - top }
  }
  const parts = [...document.querySelectorAll(`[data-machine="${machine}"]`)].flatMap(boxesOf).filter(isShown)
  const part = visibleBox(parts)
  const isPart = parts.length > 0 && part.width >= leastSize && part.height >= leastSize
  const area = isPart ? part : { left: 0, top: 0, width: innerWidth, height: innerHeight }
  const varying = [
    ...document.querySelectorAll(
      '[data-scope=toast][data-part=root], [data-scope=tooltip][data-part=content], [data-fetch-bar]',
    ),
  ]
    .map((element) => element.getBoundingClientRect())
    .filter(isShown)
    .map((box) => ({
      left: box.left - area.left - shadow,
      top: box.top - area.top - shadow,
      width: box.width + 2 * shadow,
      height: box.height + 2 * shadow,
    }))
  return { area, isPart, varying }
}

/** Runs in the page. */
const resumeAnimations = (): void => {
  document.documentElement.style.caretColor = ''
  for (const animation of document.getAnimations())
    if (animation.playState === 'paused' && animation.currentTime === 0) animation.play()
}

/** Compares a picture with the one of the previous walk, in both themes. Null when they show the same. */
export async function comparePictures(store: Store, before: Picture, after: Picture): Promise<Change | null> {
  const leftOut = [...before.varying, ...after.varying]
  const light = await compareFiles(store, before.file, after.file, leftOut)
  if (light !== null) return { ...light, isDark: false }
  if (before.dark === null || after.dark === null) return null
  const dark = await compareFiles(store, before.dark, after.dark, leftOut)
  return dark && { ...dark, isDark: true }
}

async function compareFiles(
  store: Store,
  before: string,
  after: string,
  leftOut: readonly Box[],
): Promise<Omit<Change, 'isDark'> | null> {
  if (before === after) return null
  const [one, other] = [store.picture(before), store.picture(after)]
  if (one === null || other === null) return null
  const compared = await compare(one, other, leftOut)
  if (compared === null) return { before, difference: null, share: 1 }
  const { share, difference } = compared
  if (share < changedShare) return null
  return { before, difference: store.addPicture(await difference()), share }
}

/**
 * The share of differing pixels, and a picture that marks them; null for pictures of different sizes.
 * @param leftOut boxes that are not compared
 */
async function compare(one: Uint8Array, other: Uint8Array, leftOut: readonly Box[]) {
  const [before, after] = await Promise.all([one, other].map(pixelsOf))
  if (before === undefined || after === undefined) return null
  const { width, height } = before.info
  if (width !== after.info.width || height !== after.info.height) return null
  for (const { data } of [before, after]) clearBoxes(data, { width, height }, leftOut)
  const marked = new Uint8Array(before.data.length)
  const count = pixelmatch(before.data, after.data, marked, width, height, { threshold: tolerance })
  return {
    share: count / (width * height),
    difference: () =>
      sharp(marked, { raw: { width, height, channels: 4 } })
        .webp({ quality })
        .toBuffer(),
  }
}

/** @param data four bytes per pixel, row by row */
function clearBoxes(data: Buffer, size: { width: number; height: number }, boxes: readonly Box[]): void {
  const within = (value: number, limit: number) => Math.min(Math.max(0, value), limit)
  for (const { left, top, width, height } of boxes) {
    const from = within(Math.floor(left), size.width)
    const to = within(Math.ceil(left + width), size.width)
    const bottom = within(Math.ceil(top + height), size.height)
    for (let row = within(Math.floor(top), size.height); row < bottom; row += 1)
      data.fill(0, (row * size.width + from) * 4, (row * size.width + to) * 4)
  }
}

const pixelsOf = (picture: Uint8Array) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
