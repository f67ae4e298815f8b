import type { Page } from '@playwright/test'
import type { SharedWorld } from '../../tests/e2e/support/walkedPage'
import type { BrowserPath } from './browserPaths'
import { walkPage, type BrowserWalk, type Follower } from './walkPage'

/** The result of one path. */
export type WalkedPath<TPath> = {
  path: TPath
  /** Where the page differs from the model; null without a difference. */
  error: Error | null
  /** Errors of the page, its console and its requests. */
  problems: readonly string[]
  durationMs: number
}

/** Follows the walk of a path in its page. */
export type PathFollower<TPath> = (
  path: TPath,
  page: Page,
) => Follower & {
  /** The page differs; it is closed afterwards. */
  failed?: (error: Error) => Promise<void>
}

/** Walks paths one after the other in the browser of a world, which is replaced after a difference. */
export async function* walkPaths<TPath extends BrowserPath>(
  shared: SharedWorld,
  walk: BrowserWalk,
  paths: Iterable<TPath>,
  follow: PathFollower<TPath> = () => ({}),
): AsyncGenerator<WalkedPath<TPath>> {
  for (const path of paths) {
    const beganAt = performance.now()
    const error = await walkOne(shared, walk, path, follow)
    const durationMs = Math.round(performance.now() - beganAt)
    const problems = shared.problems()
    if (error !== null) await shared.close()
    yield { path, error, problems, durationMs }
  }
}

async function walkOne<TPath extends BrowserPath>(
  shared: SharedWorld,
  { model, prepare }: BrowserWalk,
  path: TPath,
  follow: PathFollower<TPath>,
): Promise<Error | null> {
  let follower: ReturnType<PathFollower<TPath>> = {}
  try {
    const { world } = await shared.get()
    const drive = await prepare(world, path.model)
    const page = world.page()
    follower = follow(path, page)
    await walkPage(path, model, drive(page), follower)
    return null
  } catch (caught) {
    const error = caught instanceof Error ? caught : new Error(String(caught))
    // A page that has crashed shows nothing any more.
    await follower.failed?.(error).catch(() => undefined)
    return error
  }
}
