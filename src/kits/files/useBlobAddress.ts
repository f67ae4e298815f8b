import { useEffect, useMemo } from 'react'

/**
 * An address of a content in this page, as long as it is shown. It is made while rendering: an effect that sets a state
 * draws each picture twice, and React gives up when more than fifty of them are answered one right after the other.
 * @param type in place of the one it came with; null to keep that
 */
export function useBlobAddress(content: Blob | undefined, type: string | null = null): string | null {
  const address = useMemo(
    () =>
      content === undefined
        ? null
        : URL.createObjectURL(type === null ? content : content.slice(0, content.size, type)),
    [content, type],
  )
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  return address
}
