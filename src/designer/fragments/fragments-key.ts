/** Before the rest of the key: everything that is known of fragments. */
export const FRAGMENTS_KEY = ['designer', 'fragments'];
