import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '../../../../contract/proof/file'
import { useBlobAddress } from '../../../../kits/files/useBlobAddress'
import { useApi } from '../../../../platform/useApi'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import type { ShownProof } from '../deriveProof'
import { ProofPart } from './ProofPart'

/** Signer and kind of signature. */
export function ProofSignature({ signature }: { signature: ShownProof['signature'] }) {
  return (
    <ProofPart title={texts.signature}>
      {signature === null ? <p className="proof-empty">{texts.noSignature}</p> : null}
      {signature?.file == null ? null : <Signature file={signature.file} by={signature.by} />}
      {signature !== null && signature.file === null ? (
        <p className="proof-empty">{texts.signatureThere}</p>
      ) : null}
      {signature === null || signature.by === '' ? null : <p className="proof-signer">{signature.by}</p>}
    </ProofPart>
  )
}

function Signature({ file, by }: { file: StoredFile; by: string }) {
  const { queries } = useApi()
  const { data, isError } = useQuery(queries.files.content(file))
  const address = useBlobAddress(data, file.contentType ?? null)
  return (
    <div className="proof-signature">
      {address === null ? null : (
        <img alt={by === '' ? texts.signature : texts.signedBy({ name: by })} src={address} />
      )}
      {isError ? <span className="proof-empty">{texts.photoFailed}</span> : null}
    </div>
  )
}
