let chosenIn: HTMLElement | null = null

/** Called when an entry of a menu is chosen, with the button that opened the menu. */
export function rememberMenuButton(button: HTMLElement | null): void {
  chosenIn = button
}

/**
 * The button of the menu an entry was last chosen in, once. What opens then cannot tell by the focus where it came
 * from: the entry is gone by the time it is drawn, and the button does not have the focus yet.
 */
export function takeMenuButton(): HTMLElement | null {
  const button = chosenIn
  chosenIn = null
  return button
}
