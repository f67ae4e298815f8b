import { escapeHtml } from './escapeHtml'

/** A part of a mail. Parts are separated by a blank line. */
export type MailPart =
  | string
  /** The name of a place and its address, or other lines that belong together. */
  | { place: string }
  /** The main fact for the reader, e.g. the time of arrival: `label: value`. */
  | { label: string; value: string }
  /** The call to action. */
  | { link: string; button: string }

type MailContent = {
  /** Name of the sender, the head of the mail. */
  sender: string
  parts: readonly MailPart[]
}

/** Returns the mail as plain text and as HTML with the same words. */
export const writeMail = (content: MailContent): { body: string; html: string } => ({
  body: `${content.parts.map(textOf).join('\n\n')}\n`,
  html: htmlOf(content),
})

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('place' in part) return part.place
  if ('link' in part) return part.link
  return `${part.label}: ${part.value}`
}

const lines = (text: string) => text.split('\n').map(escapeHtml).join('<br>')

/** Links of mails are our own and lead to a web page. Other links are shown as text. */
const isPage = (link: string) => /^https?:\/\//.test(link)

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const ink = 'color:#10212e;'

function htmlOfPart(part: MailPart): string {
  if (typeof part === 'string')
    return `<p class="ink" style="margin:0 0 16px;${font}font-size:16px;line-height:24px;${ink}">${lines(part)}</p>`
  if ('place' in part) {
    const [first = '', ...more] = part.place.split('\n')
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;"><tr><td class="box ink" style="padding:12px 16px;background-color:#f0f3f5;border-left:4px solid #ffc715;${font}font-size:16px;line-height:24px;${ink}"><strong>${escapeHtml(first)}</strong>${more.map((line) => `<br>${escapeHtml(line)}`).join('')}</td></tr></table>`
  }
  if ('link' in part) return htmlOfLink(part)
  return `<p class="ink" style="margin:0 0 16px;${font}font-size:16px;line-height:24px;${ink}">${escapeHtml(part.label)}:<br><strong style="font-size:22px;line-height:30px;">${escapeHtml(part.value)}</strong></p>`
}

/** A button, followed by the URL for readers who cannot use it. */
function htmlOfLink({ link, button }: { link: string; button: string }): string {
  const address = escapeHtml(link)
  if (!isPage(link)) return htmlOfPart(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px;"><tr><td style="background-color:#ffc715;border-radius:4px;"><a href="${address}" style="display:inline-block;padding:12px 20px;${font}font-size:16px;line-height:24px;font-weight:600;color:#10212e;text-decoration:none;">${escapeHtml(button)}</a></td></tr></table><p class="soft" style="margin:0 0 16px;${font}font-size:13px;line-height:20px;color:#4f5f6b;word-break:break-all;">${address}</p>`
}

/** Colours for readers who prefer dark. Mail programs without support show the light ones. */
const dark =
  '@media (prefers-color-scheme:dark){.page{background-color:#0c151c !important}.sheet{background-color:#16222c !important;border-color:#2b3a46 !important}.box{background-color:#20303c !important}.ink{color:#eef3f6 !important}.soft{color:#a9b8c3 !important}.rule{border-color:#2b3a46 !important}}'

/** One column in a table, without pictures, scripts or external resources. */
function htmlOf({ sender, parts }: MailContent): string {
  return [
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}${dark}</style></head>`,
    '<body class="page" style="margin:0;padding:0;background-color:#e7ecef;">',
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:#e7ecef;"><tr><td align="center" style="padding:24px 12px;">',
    '<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:#ffffff;border:1px solid #d3dbe0;border-radius:6px;">',
    `<tr><td class="ink rule" style="padding:16px 24px;border-bottom:1px solid #d3dbe0;${font}font-size:18px;line-height:24px;font-weight:700;${ink}">${escapeHtml(sender)}</td></tr>`,
    `<tr><td style="padding:24px 24px 8px;">${parts.map(htmlOfPart).join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}
