import type { Page } from '@playwright/test'
import { toText } from '../support/fingerprint'
import type { AnyModel } from '../support/model'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BrowserPath, BrowserStep, PageModel } from './browserPaths'
import type { SaidCall } from './heldCalls'
import type { WalkWorld } from './walkWorld'

/** One machine in a page of the built product. */
export type MachinePage = {
  /** Where the product shows it, or lets it be opened. */
  home: string
  /** Opens the page; the machine rests in the initial state of the model, or goes by it. */
  open: () => Promise<void>
  /** Prepares how something ends that cannot be held, before it begins. */
  prepare?: (event: AnyEventObject) => Promise<void>
  /** Makes an event happen: a click, an answer, time that passes. */
  perform: (step: BrowserStep) => Promise<void>
  /** Compares what is to be seen and what is under way with the state of the model. */
  check: (snapshot: AnyMachineSnapshot) => Promise<void>
  /** What the calls say that wait for their answers. */
  said: () => SaidCall[]
}

/** How the model of a machine is walked in the built product; lies beside the model as `browserWalk.ts`. */
export type BrowserWalk = {
  model: PageModel
  /** Begins a path. What it gives drives the page of the world, and the next one when that was killed. */
  prepare: (world: WalkWorld, model: AnyModel) => Promise<(page: Page) => MachinePage>
}

/** Drives a page along a path of the model. Throws, telling all events, where it shows something else. */
export async function walkPage(
  { initial, steps }: BrowserPath,
  { passesBy = () => null }: Pick<PageModel, 'passesBy'>,
  page: MachinePage,
): Promise<void> {
  const isPassing = (snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'active' && passesBy(snapshot) !== null
  /** What goes by from here on, up to the next state that stays. */
  const prepareFrom = async (index: number) => {
    for (const { event, before } of steps.slice(index)) {
      if (!isPassing(before)) return
      await page.prepare?.(event)
    }
  }
  const done: AnyEventObject[] = []
  try {
    await prepareFrom(0)
    await page.open()
    if (!isPassing(initial)) await page.check(initial)
    for (const [index, step] of steps.entries()) {
      done.push(step.event)
      if (!isPassing(step.before)) {
        await prepareFrom(index + 1)
        await page.perform(step)
      }
      if (!isPassing(step.after)) await page.check(step.after)
    }
  } catch (error) {
    const events = done.map((event) => `  ${toText(event)}`)
    throw new Error(['After', ...events, error instanceof Error ? error.message : String(error)].join('\n'), {
      cause: error,
    })
  }
}
