/*
 * Browser features that jsdom lacks and the popups of selects and menus need. Nothing has a size in jsdom, so
 * a resize observer has nothing to report.
 */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds it to the page of the tests. */
export function addWhatIsMissing(): void {
  globalThis.ResizeObserver ??= SilentResizeObserver
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
  Element.prototype.scrollTo ??= () => undefined
}
