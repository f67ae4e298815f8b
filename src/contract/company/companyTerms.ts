/** Gates the device area. */
export const featureDevices = 'FEATURE_DEVICES'
/** The one service package value the guard knows. */
export const pausedServicePackage = 'paused'
