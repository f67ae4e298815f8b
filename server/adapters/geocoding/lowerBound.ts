/** Index of the first item of a sorted list whose key is not below the text. */
export function lowerBound<T>(list: readonly T[], text: string, keyOf: (item: T) => string = String): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keyOf(list[middle] as T) < text) low = middle + 1
    else high = middle
  }
  return low
}
