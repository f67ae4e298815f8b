/**
 * The default Trusted Types policy, for libraries that write to HTML or script-URL sinks (the map's worker
 * and its attribution). Scripts come from our own origin only. Of HTML only plain https links are kept.
 */

type PolicyFactory = {
  createPolicy: (name: string, rules: Record<string, (input: string) => string>) => unknown
}

const link = /<a href="(https:\/\/[^"<>\s]+)"[^<>]*>([^<>]*)<\/a>/g

export function onlyLinks(html: string): string {
  let result = ''
  let end = 0
  for (const match of html.matchAll(link)) {
    result += escapeHtml(html.slice(end, match.index))
    result += `<a href="${match[1]}" target="_blank" rel="noreferrer">${match[2]}</a>`
    end = match.index + match[0].length
  }
  return result + escapeHtml(html.slice(end))
}

/** Entities that are already escaped, such as &copy;, stay as they are. */
function escapeHtml(text: string): string {
  return text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

export function ownScriptUrl(url: string): string {
  const absolute = new URL(url, location.href)
  const isOwn = absolute.origin === location.origin
  if (!isOwn) throw new TypeError('Scripts are loaded from our own origin only')
  return url
}

export function installTrustedTypesPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: onlyLinks, createScriptURL: ownScriptUrl })
}
