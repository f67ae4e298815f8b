import { useMemo } from 'react'
import { dayText } from '../../domain/records/companyClock'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useRemembered } from '../../platform/useRemembered'

type SeenIssues = { day: string; keys: readonly string[] }

/** The failed proofs and mails that the user has looked at today, kept in this browser. */
export function useSeenIssues(now: Date): { seen: ReadonlySet<string>; see: (key: string) => void } {
  const { user } = useCurrentUser()
  const [stored, remember] = useRemembered(`tourwerk-seen:${user.id}`, readSeen)
  const day = dayText(now)
  const keys = stored?.day === day ? stored.keys : noKeys
  const seen = useMemo(() => new Set(keys), [keys])
  const see = (key: string) => {
    if (!seen.has(key)) remember({ day, keys: [...keys, key] })
  }
  return { seen, see }
}

const noKeys: readonly string[] = []

function readSeen(stored: string | null): SeenIssues | null {
  try {
    const { day, keys } = JSON.parse(stored ?? '') as Partial<SeenIssues>
    return typeof day === 'string' && Array.isArray(keys) ? { day, keys } : null
  } catch {
    return null
  }
}
