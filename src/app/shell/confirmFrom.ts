/**
 * Strg+Enter: sends the form the key was pressed in, else presses the last button of its dialog, which is what the dialog is
 * for. Forms with a way of their own have taken the key before; a question that interrupts is answered by a choice only.
 * @returns whether there was anything to do
 */
export function confirmFrom(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const form = target.closest('form')
  if (form !== null) {
    form.requestSubmit()
    return true
  }
  const foot = target.closest('[role=dialog]')?.querySelector('[data-foot]')
  const primary = [...(foot?.querySelectorAll('button') ?? [])].at(-1)
  primary?.click()
  return primary !== undefined
}
