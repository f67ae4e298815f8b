import type { Platform } from '../platform/platform'

/** Shows a toast. The toaster and its library are loaded with the first one. */
export const notify: Platform['notify'] = (notice) => {
  void import('../components/states/toaster').then(({ showToast }) => showToast(notice))
}
