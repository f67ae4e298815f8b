import { useMemo } from 'react'
import { dayText } from '../../domain/records/companyClock'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useRemembered } from '../../platform/useRemembered'
import { readSeenDays, seenKeys, withSeen, type SeenDays } from './issues/seenDays'

type SeenIssues = ReturnType<typeof seenKeys> & { see: (key: string) => void }

/** The failed proofs, ratings and mails that the user has looked at, kept in this browser. */
export function useSeenIssues(now: Date): SeenIssues {
  const { user } = useCurrentUser()
  const [stored, remember] = useRemembered(`tourwerk-seen:${user.id}`, readStored)
  const days = stored?.days ?? noDays
  const today = dayText(now)
  // The keys change with the day, not with the time.
  const keys = useMemo(() => seenKeys(days, today), [days, today])
  const see = (key: string) => {
    if (!keys.seen.has(key)) remember({ days: withSeen(days, key, now) })
  }
  return { ...keys, see }
}

const noDays: SeenDays = {}

function readStored(stored: string | null): { days: SeenDays } | null {
  const days = readSeenDays(stored)
  return days === null ? null : { days }
}
