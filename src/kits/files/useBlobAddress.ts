import { useEffect, useMemo } from 'react'

/**
 * Object URL of a content while it is shown. It is created during render: an effect that sets state would
 * render each image twice, and React aborts after more than fifty nested updates in quick succession.
 * @param type replaces the MIME type of the content; null keeps it
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
