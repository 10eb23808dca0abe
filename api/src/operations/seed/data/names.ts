export const firstNames =
  'Mio Ren Yui Sora Emi Aoi Kenji Hana Daichi Rin Takumi Nao Haruka Jun Mei Kaito Saki Yuto Akari Riku'.split(' ');
export const lastNames =
  'Okabe Tanabe Mori Arai Hayashi Kato Ito Sasaki Ueda Ono Matsuda Fujii Ogawa Goto Abe Noda Kubo'.split(' ');
