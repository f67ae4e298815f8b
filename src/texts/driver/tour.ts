/** A tour in the driver app. */
export const driverTourTexts = {
  title: 'Tour fahren',
  notYours: 'Diese Tour ist beendet, oder jemand anderes fährt sie.',
}
