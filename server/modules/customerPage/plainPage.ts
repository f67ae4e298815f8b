import { customerFactsId } from '../../../src/contract/customer/customerFactsId'
import { customerApiPath, type CustomerPage } from '../../../src/contract/customer/customerPage'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import { escapeHtml } from '../../mail/escapeHtml'
import { germanClock, germanDay } from '../proofs/proofTexts'
import type { CustomerState } from './customerPageOf'
import { customerPageTexts as texts } from './customerPageTexts'

/** Elements of the built client, with the nonce of the response. */
export type ClientTags = { head: string; body: string }

type Frame = { token: string | null; nonce: string; tags: ClientTags }

/**
 * Returns the page of a customer as HTML with all its facts, which needs no script. A script, if one is built, renders
 * its own page in the place of it. Every text is escaped.
 */
export function plainPage(page: CustomerPage & { state?: string | null }, frame: Frame): string {
  const { company, timeZone, state } = page
  const name = company?.name ?? ''
  const zone = timeZoneOf({ timeZone })
  const parts = [
    headOf(page, frame),
    `<main><p class="state">${text(stateText(state))}</p>`,
    ...timesOf(page, zone),
    placeOf(page),
    ...proofOf(page, zone, frame),
    ...wordsOf(page),
    '</main>',
    footer(page.validUntil ?? null),
  ]
  const facts = frame.tags.body === '' ? '' : factsTag(page)
  return documentOf(
    { title: texts.title({ company: name }), body: parts.join('\n'), facts },
    frame,
    company?.colour,
  )
}

/** What the script would read first. Without `<` in it, no text of the page ends the element. */
const factsTag = (page: CustomerPage): string =>
  `<script type="application/json" id="${customerFactsId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`

/** The answer to every link that does not work. */
export function nothingPage(nonce: string): string {
  const { title, why, advice } = texts.nothing
  const items = advice.map((each) => `<section><p>${text(each)}</p></section>`).join('')
  const body = `<main><h1>${text(title)}</h1><p>${text(why)}</p>${items}</main>\n${footer(null)}`
  return documentOf({ title, body }, { token: null, nonce, tags: { head: '', body: '' } })
}

const text = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>')

const stateText = (state: string | null | undefined): string =>
  Object.hasOwn(texts.states, state ?? '') ? texts.states[state as CustomerState] : ''

/** Paths of the page are below the call that it is read by. */
const urlOf = (path: string, { token }: Frame): string =>
  escapeHtml(`${customerApiPath(token ?? '')}/${path}`)

function headOf({ company }: CustomerPage, frame: Frame): string {
  const { name = '', phone, logo } = company ?? {}
  const picture =
    logo == null
      ? ''
      : `<img class="logo" src="${urlOf(logo, frame)}" alt="${escapeHtml(texts.logo({ company: name ?? '' }))}">`
  const call =
    phone == null
      ? ''
      : `<a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${text(texts.call({ phone }))}</a>`
  return `<header>${picture}<p><strong>${text(name ?? '')}</strong><br>${call}</p></header>`
}

function timesOf(
  { state, from, until, day, asOf, stopsBefore, proof }: CustomerPage,
  zone: string,
): string[] {
  const clockOf = (moment: string) => germanClock(new Date(moment), zone)
  const dayText = day == null ? '' : namedDay(day)
  if (proof?.at != null)
    return [
      `<p class="time">${text(texts.clock({ time: clockOf(proof.at) }))}</p><p>${text(dayText)}</p>`,
      ...(proof.failureReason == null
        ? []
        : [`<p>${text(texts.reason({ reason: proof.failureReason }))}</p>`]),
    ]
  if (state !== 'planned' && state !== 'underWay') return [`<p>${text(dayText)}</p>`]
  const range =
    from == null || until == null
      ? texts.timeUnknown
      : texts.range({ from: clockOf(from), until: clockOf(until) })
  const details =
    state === 'planned' ? texts.preciseLater : asOf == null ? '' : texts.asOf({ time: clockOf(asOf) })
  return [
    `<p class="day">${text(dayText)}</p><p class="time">${text(range)}</p><p class="soft">${text(details)}</p>`,
    ...(stopsBefore == null
      ? []
      : [`<p><strong>${text(texts.stopsBefore({ count: stopsBefore }))}</strong></p>`]),
  ]
}

/** `20.11.2026` */
const dayOf = (day: string): string => germanDay(new Date(`${day}T12:00Z`), 'UTC')

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' })
/** `Fr 20.11.2026` */
const namedDay = (day: string): string => `${weekday.format(new Date(`${day}T12:00Z`))} ${dayOf(day)}`

const placeOf = ({ place }: CustomerPage): string =>
  `<section><p>${[...new Set([place?.name, place?.address])]
    .flatMap((line) => (line == null || line === '' ? [] : text(line)))
    .join('<br>')}</p></section>`

function proofOf({ proof }: CustomerPage, zone: string, frame: Frame): string[] {
  if (proof == null) return []
  const photos = (proof.photos ?? []).flatMap(({ path, takenAt, caption }) => {
    if (path == null) return []
    const time = takenAt == null ? '' : germanClock(new Date(takenAt), zone)
    const words = texts.photo({ caption: caption ?? '', time })
    return `<figure><img src="${urlOf(path, frame)}" alt=""><figcaption>${text(words)}</figcaption></figure>`
  })
  const tasks = (proof.tasks ?? []).map((task) => `<li>${text(task)}</li>`)
  const { signature } = proof
  const signed =
    signature?.signedBy == null ? texts.signature : texts.signatureOf({ name: signature.signedBy })
  return [
    ...(photos.length === 0 ? [] : [`<section class="photos">${photos.join('')}</section>`]),
    ...(tasks.length === 0
      ? []
      : [`<section><h2>${text(texts.tasks)}</h2><ul>${tasks.join('')}</ul></section>`]),
    ...(signature?.path == null
      ? []
      : [
          `<section><figure><img class="signature" src="${urlOf(signature.path, frame)}" alt=""><figcaption>${text(signed)}</figcaption></figure></section>`,
        ]),
    ...(proof.pdf == null
      ? []
      : [`<section><a href="${urlOf(proof.pdf, frame)}">${text(texts.pdf)}</a></section>`]),
  ]
}

function wordsOf({ instruction, absence, rating }: CustomerPage): string[] {
  const said = (title: string, words: string | null | undefined) =>
    `<section><p><strong>${text(title)}</strong>${words == null || words === '' ? '' : `<br>${text(words)}`}</p></section>`
  return [
    ...(instruction?.text == null ? [] : [said(texts.instruction, instruction.text)]),
    ...(absence?.sentAt == null ? [] : [said(texts.absence, absence.reason)]),
    ...(rating?.stars == null ? [] : [said(texts.rating({ stars: rating.stars }), rating.comment)]),
  ]
}

const footer = (validUntil: string | null): string =>
  `<footer>${validUntil === null ? '' : `<span>${text(texts.validUntil({ day: dayOf(validUntil) }))}</span> `}<a href="/imprint">${text(texts.imprint)}</a> <a href="/privacy">${text(texts.privacy)}</a></footer>`

const isColour = (value: string | null | undefined): value is string => /^#[0-9a-f]{6}$/.test(value ?? '')

/** The root is filled again by the script. */
function documentOf(
  { title, body, facts = '' }: { title: string; body: string; facts?: string },
  { nonce, tags }: Frame,
  colour?: string | null,
): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${text(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${styles}${isColour(colour) ? `:root{--company:${colour}}` : ''}</style>
${tags.head}
</head>
<body>
<div id="root"><div class="plain">
${body}
</div></div>
${facts}${tags.body}
</body>
</html>
`
}

/** Only of the plain page: the script has styles of its own. */
const styles = [
  ':root{color-scheme:light dark;--company:#8896a0}',
  'body{margin:0}',
  ".plain{box-sizing:border-box;max-width:480px;min-height:100vh;margin:0 auto;padding:0 16px;display:flex;flex-direction:column;font:16px/24px 'Fira Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}",
  '.plain main{flex:1}',
  '.plain header{display:flex;gap:12px;align-items:center;border-bottom:3px solid var(--company)}',
  '.plain .logo{max-width:56px;max-height:40px}',
  '.plain section{border-top:1px solid #8886;padding:8px 0}',
  '.plain h1{font-size:24px;line-height:32px;margin-top:64px}.plain h2{font-size:16px}',
  '.plain .state{font-weight:600;margin:16px 0 0}.plain .day{margin:0}.plain .time{font-size:32px;line-height:40px;font-weight:700;margin:0}.plain .soft{opacity:.8;margin:0 0 16px}',
  '.plain figure{margin:8px 0}.plain figure img{max-width:100%;max-height:320px}.plain .signature{max-height:96px;background:#fff}',
  '.plain a{color:inherit;display:inline-block;min-height:44px;line-height:44px}',
  '.plain footer{border-top:1px solid #8886;font-size:14px;text-align:right}.plain footer span{float:left;line-height:44px}.plain footer a{margin-left:12px}',
].join('')
