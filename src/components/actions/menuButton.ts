let chosenIn: HTMLElement | null = null

/** Called with the menu's button when an entry is selected. */
export function rememberMenuButton(button: HTMLElement | null): void {
  chosenIn = button
}

/**
 * Returns the button of the menu whose entry was selected last, then forgets it. A dialog opened from a menu
 * cannot derive its opener from the focus: when it renders, the entry is unmounted and the button not focused
 * yet.
 */
export function takeMenuButton(): HTMLElement | null {
  const button = chosenIn
  chosenIn = null
  return button
}
