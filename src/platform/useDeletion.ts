import { useRef, useState } from 'react'
import { HttpError, isApiError } from '../domain/calls/errors'
import { createCommandId } from '../lib/commandId'
import { usePlatform } from './platform'

type DeletionInput<Item> = {
  remove: (item: Item, options: { commandId: string }) => Promise<void>
  /** Drops what is cached of the list; called whatever the answer was. */
  invalidate: () => Promise<unknown>
  /** Toast after the item is gone. */
  removedText: (item: Item) => string
  /** When the list is drawn without the item: what had the focus may be gone with it. */
  onRemoved?: (item: Item) => void
}

/** Deletes after one question and with one call; there is no workflow around it. */
export function useDeletion<Item>({ remove, invalidate, removedText, onRemoved }: DeletionInput<Item>) {
  const { notify, notifyFailure } = usePlatform()
  const [asked, setAsked] = useState<{ item: Item; commandId: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const run = async (item: Item, commandId: string): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    let isRemoved = false
    try {
      await remove(item, { commandId })
      isRemoved = true
      notify({ type: 'success', message: removedText(item) })
      setAsked(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      notifyFailure(error)
      // A refusal stands however often it is asked for; anything else can be tried again.
      if (error instanceof HttpError && error.status < 500) setAsked(null)
    } finally {
      isRunning.current = false
      setIsBusy(false)
      await invalidate()
      if (isRemoved) onRemoved?.(item)
    }
    return isRemoved
  }

  return {
    /** What the question is about; null while nothing is asked. */
    item: asked?.item ?? null,
    isBusy,
    /** Further attempts at the same question are the same command. */
    ask: (item: Item) => setAsked({ item, commandId: createCommandId() }),
    cancel: () => setAsked(null),
    /** Gives whether it is gone; rejects with what is no answer of the server, for nobody here knows of it (part 2 §8). */
    confirm: () => (asked === null ? Promise.resolve(false) : run(asked.item, asked.commandId)),
  }
}
