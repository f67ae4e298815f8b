import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

type WhenSeenProps = {
  /** Of the empty place that is kept until then; gives it the size of the children. */
  className: string
  children: ReactNode
}

/** Renders its children when the user first sees their place. For parts that are large and often below the screen. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(() => !('IntersectionObserver' in window))
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      // What is seen first, such as a list, does not wait for it.
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsSeen(true))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isSeen ? children : <div ref={place} className={className} />
}
