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
  /** Its time stands still while it is walked. */
  isTimeStopped?: boolean
  /** Shows what goes on by itself in a page that was opened anew. */
  show?: () => Promise<void>
}

/** How the model of a machine is walked in the built product; lies beside the model as `browserWalk.ts`. */
export type BrowserWalk = {
  model: PageModel
  /** It leaves something behind that would be in the way of other walks, so it has a browser of its own. */
  isAlone?: boolean
  /** States in which no page can be killed, with the reason. */
  unkilled?: Readonly<Record<string, string>>
  /** Begins a path. What it gives drives the page of the world, and the next one when that was killed. */
  prepare: (world: WalkWorld, model: AnyModel) => Promise<(page: Page) => MachinePage>
}

type Passing = Pick<PageModel, 'passesBy'>

/** Drives a page along a path of the model. Throws, telling all events, where it shows something else. */
export async function walkPage(path: BrowserPath, passing: Passing, page: MachinePage): Promise<void> {
  const { initial, steps } = path
  await prepareFrom(steps, passing, page)
  await page.open()
  if (!isPassing(initial, passing)) await page.check(initial)
  await walkSteps(steps, passing, page)
}

/** Goes on from where a page stands. */
export async function walkSteps(
  steps: readonly BrowserStep[],
  passing: Passing,
  page: MachinePage,
): Promise<void> {
  const done: AnyEventObject[] = []
  try {
    for (const [index, step] of steps.entries()) {
      done.push(step.event)
      if (!isPassing(step.before, passing)) {
        await prepareFrom(steps.slice(index + 1), passing, page)
        await page.perform(step)
      }
      if (!isPassing(step.after, passing)) await page.check(step.after)
    }
  } catch (error) {
    const events = done.map((event) => `  ${toText(event)}`)
    throw new Error(['After', ...events, error instanceof Error ? error.message : String(error)].join('\n'), {
      cause: error,
    })
  }
}

/** Whether a state goes by without being held. */
export const isPassing = (snapshot: AnyMachineSnapshot, { passesBy }: Passing): boolean =>
  snapshot.status === 'active' && (passesBy?.(snapshot) ?? null) !== null

/** What goes by first, up to the next state that stays. */
async function prepareFrom(
  steps: readonly BrowserStep[],
  passing: Passing,
  page: MachinePage,
): Promise<void> {
  for (const { event, before } of steps) {
    if (!isPassing(before, passing)) return
    await page.prepare?.(event)
  }
}
