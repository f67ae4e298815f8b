import { useId, type ReactNode } from 'react'

type ProofPartProps = { title: string; aside?: string; className?: string; children: ReactNode }

/** A part of a proof with its heading. */
export function ProofPart({ title, aside = '', className = '', children }: ProofPartProps) {
  const id = useId()
  return (
    <section className={`proof-part ${className}`} aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span> {aside === '' ? null : <small>{aside}</small>}
      </h2>
      {children}
    </section>
  )
}
