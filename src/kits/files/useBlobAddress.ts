import { useEffect, useState } from 'react'

/**
 * An address of a content in this page, as long as it is shown.
 * @param type in place of the one it came with; null to keep that
 */
export function useBlobAddress(content: Blob | undefined, type: string | null = null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (content === undefined) return undefined
    const made = URL.createObjectURL(type === null ? content : content.slice(0, content.size, type))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content, type])
  return address
}
