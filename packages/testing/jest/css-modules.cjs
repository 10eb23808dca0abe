/** A class name stands for itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
