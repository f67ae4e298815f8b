/** The page follows the device: a choice would have to be stored on it. The class is the one that the map reads. */
export function followDeviceTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => document.documentElement.classList.toggle('dark', system.matches)
  system.addEventListener('change', apply)
  apply()
}
