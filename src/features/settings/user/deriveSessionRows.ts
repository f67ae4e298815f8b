import type { OwnSession } from '../../../contract/access/ownSession'
import type { Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'
import { formatDate, formatRecent } from '../../../texts/kit/format'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'

/** A session as shown in the list. An empty string means unknown. */
export type SessionRow = {
  iri: Iri
  name: string
  isPhone: boolean
  lastUsed: string
  since: string
  isCurrent: boolean
}

const phones = ['iPhone', 'iPad', 'Android']

/** The current session comes first, all others in the order of the server. */
export function deriveSessionRows(sessions: readonly OwnSession[], now: Date): SessionRow[] {
  const rows = sessions.map((session) => {
    const lastUsed = readMoment(session.lastUsedAt)
    const since = readMoment(session.createdAt)
    return {
      iri: session['@id'],
      name: nameOf(shownText(session.browser), shownText(session.platform)),
      isPhone: phones.includes(shownText(session.platform)),
      lastUsed: lastUsed === null ? '' : texts.lastUsed({ time: formatRecent(lastUsed, now) }),
      since: since === null ? '' : texts.signedInSince({ date: formatDate(since) }),
      isCurrent: session.isCurrent === true,
    }
  })
  return rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

function nameOf(browser: string, platform: string): string {
  if (browser === '' && platform === '') return texts.unknownDevice
  return platform === ''
    ? browser
    : texts.sessionName({ browser: browser || texts.unknownBrowser, platform: platform })
}
