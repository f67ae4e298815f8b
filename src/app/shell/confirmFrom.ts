/**
 * Strg+Enter submits the form that contains the focus, else presses the last button of the dialog, its main
 * action. Forms with their own handler have handled the key before. A question that interrupts the user needs
 * an explicit choice.
 * @returns whether it submitted or pressed anything
 */
export function confirmFrom(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const form = target.closest('form')
  if (form !== null) {
    form.requestSubmit()
    return true
  }
  const footer = target.closest('[role=dialog]')?.querySelector('[data-footer]')
  const primary = [...(footer?.querySelectorAll('button') ?? [])].at(-1)
  primary?.click()
  return primary !== undefined
}
