import { useRef, useState } from 'react'
import { HttpError } from '../contract/errors'
import { createCommandId } from '../lib/commandId'
import { usePlatform } from './platform'

type DeletionInput<Item> = {
  remove: (item: Item, options: { commandId: string }) => Promise<void>
  /** Drops what is cached of the list; called whatever the answer was. */
  invalidate: () => Promise<unknown>
  /** Toast after the item is gone. */
  removedText: (item: Item) => string
}

/** Deletes after one question and with one call; there is no workflow around it. */
export function useDeletion<Item>({ remove, invalidate, removedText }: DeletionInput<Item>) {
  const { notify, notifyFailure } = usePlatform()
  const [asked, setAsked] = useState<{ item: Item; commandId: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const run = async (item: Item, commandId: string) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await remove(item, { commandId })
      notify({ type: 'success', message: removedText(item) })
      setAsked(null)
    } catch (error) {
      notifyFailure(error)
      // A refusal stands however often it is asked for; anything else can be tried again.
      if (error instanceof HttpError && error.status < 500) setAsked(null)
    } finally {
      isRunning.current = false
      setIsBusy(false)
      await invalidate()
    }
  }

  return {
    /** What the question is about; null while nothing is asked. */
    item: asked?.item ?? null,
    isBusy,
    /** Further attempts at the same question are the same command. */
    ask: (item: Item) => setAsked({ item, commandId: createCommandId() }),
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked !== null) void run(asked.item, asked.commandId)
    },
  }
}
