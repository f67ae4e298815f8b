import type { MissingPart } from '../../contract/proof/proofRules'

/** The proof of a stop in the driver app. */
export const driverProofTexts = {
  title: 'Nachweis',
  refused: ({ name }: { name: string }) =>
    `Der Nachweis für ${name || 'ein Ziel'} wurde abgelehnt. Er bleibt auf dem Gerät.`,
  contentLost: 'Das Bild ist nicht mehr auf dem Gerät. Bitte nehmen Sie es noch einmal auf.',
  missing: (missing: MissingPart): string => {
    switch (missing.part) {
      case 'photos': {
        const left = missing.required - missing.count
        return left === 1 ? 'Es fehlt ein Foto.' : `Es fehlen ${left} Fotos.`
      }
      case 'signature':
        return 'Es fehlt die Unterschrift.'
      case 'recipientName':
        return 'Es fehlt der Name des Empfängers.'
      case 'note':
        return 'Es fehlt der Grund, warum Sie das Ziel auslassen.'
      case 'failureReason':
        return missing.isUnknown ? 'Bitte wählen Sie einen der Gründe.' : 'Es fehlt der Grund.'
    }
  },
}
