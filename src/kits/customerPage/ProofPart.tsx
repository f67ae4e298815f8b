import { Check, Download } from 'lucide-react'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import { customerPageTexts } from '../../texts/customer/page'

type ProofPartProps = {
  proof: NonNullable<CustomerFacts['proof']>
  /** Null for a part that cannot be fetched. */
  addressOf: (path: string) => string | null
}

/** What was done: pictures, tasks, signature, and the proof as a file. */
export function ProofPart({ proof, addressOf }: ProofPartProps) {
  const photos = proof.photos.flatMap((photo) => {
    const address = addressOf(photo.path)
    return address === null ? [] : [{ ...photo, address }]
  })
  const { signature } = proof
  const pdf = proof.pdf === null ? null : addressOf(proof.pdf)
  const signatureAddress = signature?.path == null ? null : addressOf(signature.path)
  return (
    <>
      {photos.length === 0 ? null : (
        <section className="cp-block cp-photos">
          {photos.map(({ address, caption, takenAt }) => (
            <figure key={address}>
              <a href={address}>
                <img src={address} alt={customerPageTexts.photo({ caption, at: takenAt })} loading="lazy" />
              </a>
              {caption === null && takenAt === null ? null : (
                <figcaption>
                  <span>{caption}</span>
                  <span>{takenAt === null ? null : customerPageTexts.time({ at: takenAt })}</span>
                </figcaption>
              )}
            </figure>
          ))}
        </section>
      )}
      {proof.tasks.length === 0 ? null : (
        <ul className="cp-block cp-tasks" aria-label={customerPageTexts.tasks}>
          {proof.tasks.map((title, index) => (
            <li key={`${index} ${title}`}>
              <Check size={20} strokeWidth={2.4} aria-hidden />
              <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
      {signature === null ? null : (
        <section className="cp-block cp-signature">
          {signatureAddress === null ? null : (
            <img src={signatureAddress} alt={customerPageTexts.signatureOf({ name: signature.signedBy })} />
          )}
          <p>
            <span className="cp-strong">{signature.signedBy}</span>
            <span>{customerPageTexts.signature({ at: proof.at })}</span>
          </p>
        </section>
      )}
      {pdf === null ? null : (
        <section className="cp-block">
          <a className="cp-button" href={pdf} download>
            <Download size={22} aria-hidden />
            {customerPageTexts.pdf}
          </a>
        </section>
      )}
    </>
  )
}
