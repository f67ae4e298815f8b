/*
 * What every browser has, jsdom has not, and the popups of selects and menus need. Nothing has a size in jsdom, so an
 * observer of sizes has nothing to tell.
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
