import type { Page } from '@playwright/test'

/** Lines of the caption of a watched walk. */
export type Caption = { path: string; state: string; event: string; guard: string }

/**
 * Shows a caption over a page, or hides it (null). It lies in a closed shadow tree, which no query of a walk finds, and
 * is styled by script, which the policy of the product allows.
 */
export const showCaption = (page: Page, caption: Caption | null): Promise<void> =>
  page.evaluate(paint, { id: 'walk-caption', caption })

/** Runs in the page. */
function paint({ id, caption }: { id: string; caption: Caption | null }): void {
  let host = document.getElementById(id)
  if (caption === null) return host?.remove()
  host?.remove()
  host = document.createElement('div')
  host.id = id
  host.popover = 'manual'
  host.setAttribute('aria-hidden', 'true')
  Object.assign(host.style, {
    position: 'fixed',
    inset: 'auto auto 16px 16px',
    margin: '0',
    padding: '10px 14px',
    border: '0',
    maxWidth: '420px',
    borderRadius: '8px',
    background: 'rgba(12, 19, 23, 0.92)',
    color: '#fff',
    font: '14px/1.45 "Fira Sans", system-ui, sans-serif',
    pointerEvents: 'none',
  })
  const root = host.attachShadow({ mode: 'closed' })
  const lines = [
    [caption.path, '#abb8be'],
    [caption.event, '#fff'],
    [caption.guard, '#f2b84b'],
    [caption.state, '#8fd6b4'],
  ] as const
  for (const [text, colour] of lines) {
    if (text === '') continue
    const line = document.createElement('div')
    line.textContent = text
    line.style.color = colour
    root.append(line)
  }
  document.documentElement.append(host)
  // The top layer is above dialogs; what enters it last is above the others.
  host.showPopover()
}
